import type { Handlers } from "../http/call.ts";
import { browseHandlers } from "./browse.ts";
import { campaignFileHandlers } from "./campaign-files.ts";
import { campaignFindingHandlers } from "./campaign-findings.ts";
import { campaignResultHandlers } from "./campaign-results.ts";
import { campaignHandlers } from "./campaigns.ts";
import { caseHandlers } from "./cases.ts";
import { dataHandlers } from "./data.ts";
import { inspectionHandlers } from "./inspections.ts";
import { judgingHandlers } from "./judging.ts";
import { memberHandlers } from "./members.ts";
import { orderHandlers } from "./orders.ts";
import { packHandlers } from "./packs.ts";
import { projectHandlers } from "./projects.ts";
import { runFileHandlers } from "./run-files.ts";
import { sessionHandlers } from "./sessions.ts";
import { workHandlers } from "./work.ts";

/** A function for each route of the table; one that is missing does not compile. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...projectHandlers,
  ...memberHandlers,
  ...dataHandlers,
  ...packHandlers,
  ...orderHandlers,
  ...workHandlers,
  ...runFileHandlers,
  ...inspectionHandlers,
  ...caseHandlers,
  ...browseHandlers,
  ...campaignHandlers,
  ...judgingHandlers,
  ...campaignResultHandlers,
  ...campaignFileHandlers,
  ...campaignFindingHandlers,
};
