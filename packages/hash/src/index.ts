export { hashBytes, hashJson, hashLines } from "./hash.ts";
