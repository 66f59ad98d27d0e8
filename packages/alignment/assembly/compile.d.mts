/** The kernels' module, as bytes. */
export function compileKernels(): Promise<Buffer>;
