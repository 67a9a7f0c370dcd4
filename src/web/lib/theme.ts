/**
 * Runs in the head, before the first paint: who is looking, and in which light.
 * Every page is the same for everybody, so this is where a visitor's own state comes in.
 * The look follows the device unless local storage says `theme` = light or dark.
 */
export const HEAD_SCRIPT =
  "(function(){var d=document.documentElement.dataset;d.auth='out';try{if(localStorage.getItem('token'))d.auth='in';var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t}catch(e){}})()";
