import { existsSync } from 'node:fs'

/** The machine's Chromium or Chrome: `CHROMIUM`, else where Linux and macOS keep it. */
export function findBrowser(): string | undefined {
  const places = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return places.find((place) => place !== undefined && existsSync(place))
}
