/** In order of precedence: most browsers also name those that they imitate. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  [/\bNAVER\(/, 'NAVER'],
  [/\bLine\//, 'LINE'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bWhale\//, 'Whale'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Such as `Firefox · Linux`; contains known names only. */
export function deviceOf(userAgent: string | null): string | null {
  const known = [browsers, systems].flatMap(
    (list) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  )
  return known.length > 0 ? known.join(' · ') : null
}

export function storedUserAgent(userAgent: string | undefined): string | null {
  return userAgent?.slice(0, 300) || null
}
