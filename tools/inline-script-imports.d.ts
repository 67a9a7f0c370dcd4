/** The source of an inline script (tools/inline-script.ts). */
declare module '*?script' {
  const code: string;
  export default code;
}
/** The address of a module that an inline script loads. */
declare module '*?script-url' {
  const url: string;
  export default url;
}
