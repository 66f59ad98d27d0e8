import { exitCodes } from "./exit-codes.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";

const io = processIo();
process.exitCode = await run(process.argv.slice(2), io);
// A read that waits for a silent pipe would keep the process alive.
if (process.exitCode === exitCodes.interrupted) process.exit();
