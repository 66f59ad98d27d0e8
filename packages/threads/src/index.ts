export {
  type ThreadTeam,
  type ThreadTeamOptions,
  ThreadError,
  threadTeam,
} from "./thread-team.ts";
