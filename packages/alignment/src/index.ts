export { tasks } from "./tasks.ts";
