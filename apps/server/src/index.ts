export { type RunningServer, serve } from "./serve.ts";
export {
  type LogFormat,
  type ServeOptions,
  type ServeRole,
  completeOptions,
  defaultDirectory,
  logFormats,
  serveRoles,
} from "./options.ts";
export { StartError } from "./start-error.ts";
export {
  type AdministerOptions,
  createOperatorToken,
  exportServer,
  importServer,
  verifyAudit,
} from "./administer.ts";
