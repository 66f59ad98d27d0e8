import { mergeConfig } from "vitest/config";
import shared from "./index.js";

export default mergeConfig(shared, { test: { isolate: true } });
