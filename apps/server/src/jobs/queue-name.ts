/** The queue of all long work. */
export const queueName = "work";
