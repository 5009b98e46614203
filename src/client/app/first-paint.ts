/**
 * Runs in the head of every page before anything is painted: the theme that the person chose (without a choice the system's
 * holds, by CSS alone), whether somebody was signed in here, and whether the page is to be said in another
 * language than English, which its HTML has; and a form sent before its own script has come waits for it (ui/form/form-ready.ts), as the browser's offer to install the site does (features/download-app/install.tsx). It is one constant
 * string, because the content security policy allows inline scripts by their hash.
 */
export const firstPaintScript = `try{const r=document.documentElement,t=localStorage.getItem('theme');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('signedIn'))r.toggleAttribute('data-signed-in',true);if(/^(es|fr|de|ja|ko|zh)/.test(sessionStorage.getItem('language')||navigator.language))r.dataset.language='awaited'}catch{}addEventListener('submit',e=>{const d=e.target.dataset;if(!('ready'in d)){e.preventDefault();d.waits=''}},true);addEventListener('beforeinstallprompt',e=>{e.preventDefault();self.installPrompt=e})`;
