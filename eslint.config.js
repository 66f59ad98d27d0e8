export { default } from "@concord-mt/eslint-config";
