export {
  type RandomisationOptions,
  type RandomisationResult,
  type RandomisedSystem,
  approximateRandomisation,
} from "./resampling/approximate-randomisation.ts";
export { type BootstrapResult, bootstrap } from "./resampling/bootstrap.ts";
export { type Compared } from "./resampling/compared.ts";
export { type BootstrapInterval } from "./resampling/interval.ts";
export { type ResamplingOptions, type ScoreRow } from "./resampling/options.ts";
export {
  type PairedBootstrapResult,
  type PairedBootstrapSystem,
  pairedBootstrap,
} from "./resampling/paired-bootstrap.ts";
