export { freeBuffers } from "./free-buffers.ts";
export {
  type ThreadTeam,
  type ThreadTeamOptions,
  ThreadError,
  threadTeam,
} from "./thread-team.ts";
export { type ThreadTeamsOptions, threadTeams } from "./thread-teams.ts";
