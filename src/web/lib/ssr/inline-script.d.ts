/** The text of a small script (tools/inline-script.ts). */
declare module '*?script' {
  const code: string;
  export default code;
}
