// Runs before the banner's content is parsed: one the visitor sent away in this session never shows. SHELL-23
const self = document.currentScript;
if (sessionStorage.getItem("bw_banner") === self.dataset.id) self.parentElement.hidden = true;
