import { existsSync } from 'node:fs'

export const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The machine's Chromium or Chrome: `CHROMIUM`, else the usual paths of Linux and macOS. The headless shell comes
 * first: journeys take two thirds of the time with it.
 */
export function findBrowser(): string | undefined {
  const paths = [
    process.env['CHROMIUM'],
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return paths.find((path) => path !== undefined && existsSync(path))
}
