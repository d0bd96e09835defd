// Runs before the banner's content is parsed: a banner dismissed in this session never appears. SHELL-23
const self = document.currentScript;
if (sessionStorage.getItem("bw_banner") === self.dataset.id) self.parentElement.hidden = true;
