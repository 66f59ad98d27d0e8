export {
  type Column,
  type Table,
  type TableFormat,
  formatTable,
  tableFormats,
} from "./table.ts";
export { textWidth } from "./text-width.ts";
