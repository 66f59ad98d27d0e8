export { default } from "@concord-mt/vitest-config/isolated";
