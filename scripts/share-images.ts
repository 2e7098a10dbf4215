import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { builtInColors } from '../contract/content/brand-colors.ts'
import { homeDrawing } from '../server/courses/course/cover-rules.ts'
import { drawCover } from '../server/courses/course/draw-cover.ts'
import { root } from '../server/platform/settings/root.ts'
import { languagesOfWords, loadLanguage, loadTopics } from '../words/page-words.ts'
import { findBrowser } from './browser.ts'

/**
 * Draws the preview images of shared links, and the logo for search engines, from the site's own words and design
 * tokens. Clients cache them for a year, so a changed image needs a new number in its name.
 */
const folder = join(root, 'web/public/assets')
const tokens = (await readFile(join(root, 'web/ui/tokens.css'), 'utf8')).replace('@theme static', ':root')
const mark = `<svg viewBox="0 0 14 14" fill="currentColor"><path d="M1 10h12v3H1zM1 5.5h12v3H1zM1 1h12v3H1z"/></svg>`

const art = drawCover(homeDrawing(builtInColors))

const styles = `
  * { box-sizing: border-box; margin: 0 }
  body { display: grid; grid-template-rows: auto 1fr auto; height: 630px; padding: 72px 80px;
    background: var(--color-ground); color: var(--color-ink); font-family: var(--font-sans) }
  .brand { display: flex; align-items: center; gap: 20px; font-size: 34px; font-weight: 600;
    letter-spacing: -0.01em }
  .brand svg { width: 40px; color: var(--color-brand) }
  .brand span span { color: var(--color-muted); font-weight: 400 }
  .middle { display: grid; grid-template-columns: 570px 430px; gap: 40px; align-items: center }
  .middle svg { border-radius: 12px }
  h1 { font-size: 72px; line-height: 1.1; font-weight: 650;
    letter-spacing: -0.035em; text-wrap: balance; word-break: keep-all }
  h1:lang(ko), h1:lang(ja) { font-size: 60px; line-height: 1.32 }
  h1:lang(ja) { word-break: auto-phrase }
  ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 40px; padding: 0; list-style: none }
  li { display: flex; align-items: center; gap: 14px; padding-top: 20px; border-top: 3px solid currentColor;
    font-size: 26px; font-weight: 600; letter-spacing: 0.06em }
  li:lang(ko) { letter-spacing: 0 }
  li svg { width: 24px }`

await mkdir(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const language of languagesOfWords) {
  const words = await loadLanguage(language)
  const { shell } = words.everywhere
  const { home } = await loadTopics(words, ['home'])
  const [, strong, part] = /<strong>(.*)<\/strong> <part>(.*)<\/part>/.exec(shell.brand) ?? []
  const levels = Object.values(home.level).map((level, at) => `<li>${bars(at + 1)}${level}</li>`)
  await draw(browser, `share-2-${language}.png`, {
    width: 1200,
    height: 630,
    html: `<html lang="${language}"><style>${tokens}${styles}</style><body>
      <p class="brand">${mark}<span>${strong} <span>${part}</span></span></p>
      <div class="middle"><h1>${home.hero}</h1>${art}</div>
      <ul>${levels.join('')}</ul></body></html>`,
  })
}
await draw(browser, 'logo-1.png', {
  width: 512,
  height: 512,
  html: `<style>${tokens}body { margin: 0; display: grid; place-items: center; height: 512px;
    background: var(--color-ground); color: var(--color-brand) } svg { width: 320px }</style>${mark}`,
})
await browser.close()

interface Picture {
  readonly width: number
  readonly height: number
  readonly html: string
}

async function draw(from: Browser, name: string, { width, height, html }: Picture): Promise<void> {
  const page = await from.newPage({ viewport: { width, height }, colorScheme: 'light' })
  await page.setContent(`<!doctype html>${html}`)
  await page.screenshot({ path: join(folder, name) })
  await page.close()
}

/** Three bars; the level says how many are filled. */
function bars(filled: number): string {
  const paths = ['M1 10h12v3H1z', 'M1 5.5h12v3H1z', 'M1 1h12v3H1z']
  const shapes = paths.map((path, at) => `<path d="${path}" opacity="${at < filled ? 1 : 0.22}"/>`)
  return `<svg viewBox="0 0 14 14" fill="currentColor">${shapes.join('')}</svg>`
}
