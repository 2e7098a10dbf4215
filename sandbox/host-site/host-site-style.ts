/** The provider's look differs from the product's: a darker header, another brand colour. */
export const hostSiteStyle = `
:root { color-scheme: light; --ink: #14202b; --muted: #4a5b6a; --line: #d9e1e8; --ground: #fff; --raised: #f3f6f9;
  --brand: #0b5c6b; --brand-hover: #084650; --bar: #0f2733; --on-bar: #f2f7f9; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK KR", "Malgun Gothic", sans-serif;
  overflow-wrap: anywhere; }
:lang(ko) { word-break: keep-all; }
:lang(ja) { word-break: auto-phrase; }
a { color: var(--brand); }
a:hover { color: var(--brand-hover); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.wide { width: min(1152px, 100%); margin: 0 auto; padding: 0 16px; }
.skip { position: absolute; left: 8px; top: -80px; z-index: 3; padding: 12px 16px; background: var(--ground); }
.skip:focus { top: 8px; }
.bar { position: sticky; top: 0; z-index: 2; background: var(--bar); color: var(--on-bar); }
.bar :focus-visible { outline-color: var(--on-bar); }
.bar .wide { display: flex; align-items: center; gap: 4px 24px; min-height: 64px; }
.bar a { color: inherit; text-decoration: none; }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 700; white-space: nowrap; }
.brand svg { flex: none; }
.bar nav { display: flex; overflow-x: auto; }
.bar nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; white-space: nowrap; }
.bar nav a:hover, .bar nav a[aria-current] { text-decoration: underline; text-underline-offset: 6px; text-decoration-thickness: 2px; }
.bar .languages { margin-inline: auto -12px; }
.sub { border-bottom: 1px solid var(--line); background: var(--raised); }
.sub a:first-child { margin-inline-start: -12px; }
.sub nav { display: flex; gap: 4px; overflow-x: auto; }
.sub a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 12px; color: var(--muted); text-decoration: none;
  white-space: nowrap; border-bottom: 2px solid transparent; }
.sub a:hover { color: var(--ink); }
.sub a[aria-current] { color: var(--ink); font-weight: 600; border-color: var(--brand); }
.sub a:focus-visible { outline-offset: -2px; }
/* keeps the footer below the fold, so that setting the iframe's height shifts nothing visible */
education-centre { display: block; scroll-margin-top: 64px; min-height: max(480px, calc(100vh - 112px)); }
.hero { padding: 96px 0; background: var(--raised); }
h1 { margin: 0 0 16px; font-size: clamp(32px, 5vw, 52px); line-height: 1.15; letter-spacing: -0.025em; }
h2 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; }
h3 { margin: 0 0 4px; font-size: 18px; }
p { margin: 0 0 16px; max-width: 62ch; }
.hero p { color: var(--muted); font-size: 18px; }
.go { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; border-radius: 8px; background: var(--brand);
  color: #fff; font-weight: 600; text-decoration: none; }
.go:hover { background: var(--brand-hover); color: #fff; }
.part { padding-block: 64px; }
.cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); margin: 24px 0 0; padding: 0; list-style: none; }
.cards .card, .cards a { display: block; height: 100%; padding: 24px; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none; }
.cards a:hover { border-color: var(--brand); }
.cards h2 { margin-bottom: 4px; font-size: 18px; letter-spacing: 0; }
.after { margin: 32px 0 0; }
.cards p { margin: 0; color: var(--muted); }
.foot { margin-top: 64px; padding: 32px 0; border-top: 1px solid var(--line); background: var(--raised); color: var(--muted); font-size: 14px; }
.foot p { margin: 0 0 8px; }
@media (max-width: 700px) {
  .bar .wide { flex-wrap: wrap; padding-top: 4px; padding-bottom: 4px; }
  .bar nav, .bar .languages { margin-inline: -12px 0; }
  .hero { padding: 56px 0; }
  .part { padding-block: 48px; }
  education-centre { scroll-margin-top: 0; }
  .bar { position: static; }
}
`
