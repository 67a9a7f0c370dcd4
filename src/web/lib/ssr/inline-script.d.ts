/** The source of an inline script (tools/inline-script.ts). */
declare module '*?script' {
  const code: string;
  export default code;
}
