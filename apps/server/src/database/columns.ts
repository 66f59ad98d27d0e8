import { customType, timestamp } from "drizzle-orm/pg-core";

/** Bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment. */
export const moment = (name: string): ReturnType<typeof at> => at(name);

const at = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date" });
