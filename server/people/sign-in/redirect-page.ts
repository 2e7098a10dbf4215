import { escapeMarkup } from '../../platform/http/escape-markup.ts'

/** By HTML: an HTTP redirect would be refused by the identity provider's `form-action` policy, which allows only our site. */
export function redirectPage(url: string): string {
  const { host } = new URL(url)
  const escapedUrl = escapeMarkup(url)
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${escapedUrl}">
<title>${escapeMarkup(host)}</title>
</head>
<body><main><h1><a href="${escapedUrl}">${escapeMarkup(host)}</a></h1></main></body>
</html>
`
}
