import { escapeMarkup } from '../../platform/http/escape-markup.ts'

/**
 * Goes on to an address of the homepage. A redirect would not do: it continues the
 * form that was sent at the identity provider, whose policy knows of our site alone.
 */
export function onwardPage(address: string): string {
  const { host } = new URL(address)
  const to = escapeMarkup(address)
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${to}">
<title>${escapeMarkup(host)}</title>
</head>
<body><main><h1><a href="${to}">${escapeMarkup(host)}</a></h1></main></body>
</html>
`
}
