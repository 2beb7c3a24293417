/** The panel, in light and dark. Neutral on purpose: it is a separate wallet and appears on any page. */
const panelCss = `
.panel {
  --bg: #fff; --surface: #f5f6f8; --line: rgb(10 15 30 / .1); --edge: rgb(10 15 30 / .14);
  --text: #0b0f1a; --quiet: #4a5264; --strong: #11151f; --on-strong: #fff; --ring: #3355ff;
  box-sizing: border-box; display: flex; flex-direction: column; gap: 12px;
  overflow: hidden auto; scrollbar-width: thin;
  padding: 20px 20px 0; background: var(--bg); color: var(--text); outline: none;
  font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  font-variant-numeric: tabular-nums; text-align: start; overflow-wrap: anywhere;
  -webkit-font-smoothing: antialiased;
}
.panel *, .panel *::before { box-sizing: border-box; margin: 0; }
.wallet { display: flex; align-items: center; gap: 10px; margin-block-end: 8px; }
.icon { flex: none; width: 32px; height: 32px; border-radius: 22.5%; }
.name { font-weight: 600; }
.badge {
  flex: none; margin-inline-start: auto; padding: 2px 8px; border: 1px solid var(--edge); border-radius: 10px;
  color: var(--quiet); font-size: 12px; line-height: 16px;
}
.title { font-size: 24px; line-height: 30px; font-weight: 650; letter-spacing: -.01em; }
.site { font-weight: 550; margin-block-start: -8px; }
.caption { color: var(--quiet); font-weight: 400; }
.lead { color: var(--quiet); }
.amount { font-size: 32px; line-height: 40px; font-weight: 650; letter-spacing: -.02em; }
.card { min-width: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
dl { margin: 0; }
dl > div { padding: 10px 12px; }
dl > div + div, .account + .account { border-block-start: 1px solid var(--line); }
dt { color: var(--quiet); font-size: 12px; line-height: 16px; }
.code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12px; }
.message { padding: 10px 12px 0; }
.card > .caption { font-size: 12px; line-height: 16px; }
.fields > .caption { padding: 10px 12px 0; }
.text {
  max-height: 190px; margin: 4px -12px 0; padding: 0 12px 12px; overflow: auto; white-space: pre-wrap;
  border-radius: 0 0 11px 11px;
}
fieldset.card { margin: 0; }
legend { float: inline-start; width: 100%; padding: 10px 12px 0; font-size: 12px; line-height: 16px; }
.account { clear: both; display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 0 12px; cursor: pointer; }
.account .code { margin-inline-start: auto; color: var(--quiet); }
.account input { flex: none; width: 18px; height: 18px; accent-color: var(--strong); }
.actions {
  position: sticky; bottom: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 8px;
  margin: auto -20px 0; padding: 12px 20px max(20px, env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line); background: var(--bg);
}
button {
  min-height: 48px; padding: 0 16px; border: 1px solid transparent; border-radius: 12px; cursor: pointer;
  font: inherit; font-weight: 600; font-size: 16px; transition: opacity 120ms, transform 100ms;
}
button:hover { opacity: .88; }
button:active { transform: scale(.97); }
.decline { background: var(--surface); border-color: var(--edge); color: var(--text); }
.approve { background: var(--strong); color: var(--on-strong); }
:is(button, .text, input):focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.text:focus-visible { outline-offset: -2px; }
.account:has(input:focus-visible) { outline: 2px solid var(--ring); outline-offset: -2px; border-radius: 12px; }
.account input:focus-visible { outline: none; }
@media (prefers-color-scheme: dark) {
  .panel {
    --bg: #12151c; --surface: #1b1f29; --line: rgb(255 255 255 / .08); --edge: rgb(255 255 255 / .16);
    --text: #f4f6fb; --quiet: #a9b1c1; --strong: #f4f6fb; --on-strong: #0b0f1a; --ring: #8ea5ff;
  }
}
@media (prefers-reduced-motion: reduce) { button { transition: none; } button:active { transform: none; } }
`

/** The style sheet of a window that has only the panel. */
export const windowCss = `
${panelCss}
:root { color-scheme: light dark; background: #fff; scrollbar-width: thin; }
body { margin: 0; }
.panel { min-height: 100dvh; overflow: visible; }
@media (prefers-color-scheme: dark) { :root { background: #12151c; } }
`

/** The style sheet of a shadow root in the corner of the asking page, above everything but its top layer. */
export const pageCss = `
:host {
  all: initial !important; color-scheme: light dark !important; display: block !important; position: fixed !important;
  z-index: 2147483647 !important; inset: auto 16px 16px auto !important; width: min(380px, calc(100vw - 32px)) !important;
}
${panelCss}
.panel {
  max-height: calc(100dvh - 32px); border: 1px solid var(--edge); border-radius: 20px;
  box-shadow: 0 16px 48px rgb(10 15 30 / .18), 0 2px 8px rgb(10 15 30 / .08); animation: rise 200ms cubic-bezier(.2, .9, .3, 1);
}
.actions { border-radius: 0 0 19px 19px; }
@keyframes rise { from { opacity: 0; transform: translateY(12px); } }
@keyframes fade { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .panel { animation: fade 80ms; } }
`
