declare module "virtual:routes" {
  import type { CalledRoute } from "@concord-mt/protocol";

  export const routes: Readonly<Record<string, CalledRoute>>;
}
