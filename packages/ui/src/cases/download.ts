/** Lets the reader save a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(
    new Blob([text], { type: "application/jsonl" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
