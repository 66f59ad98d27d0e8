declare module "*?url" {
  const address: string;
  export default address;
}

declare module "*?raw" {
  const content: string;
  export default content;
}
