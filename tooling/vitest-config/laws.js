// Laws are tried on the same examples every time, so that a test that passes passes again; a law that fails prints its
// seed. CONCORD_SEED tries others.
import fc from "fast-check";

const given = process.env.CONCORD_SEED;
const seed = given === undefined ? 2017 : Number(given);
if (!Number.isInteger(seed))
  throw new RangeError(`CONCORD_SEED must be an integer, found ${given}`);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
