import type { FastifyInstance } from 'fastify'
import { setFileHeaders } from '../http/headers.ts'

/** Same as `web/app/mark.svg`, to which pages link by a hashed name. */
export const siteIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14"><title>Cloud Provider Education</title><style>path{fill:#1d4ed8}@media(prefers-color-scheme:dark){path{fill:#8fb3ff}}</style><path d="M1 10h12v3H1zM1 5.5h12v3H1zM1 1h12v3H1z"/></svg>\n'

/** For clients that ask for the icon without having read a page: the console, and browsers on their own. */
export function iconRoutes(app: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico'])
    app.get(path, { config: { readableInView: true } }, async (_request, reply) => {
      setFileHeaders(reply)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml; charset=utf-8')
        .send(siteIcon)
    })
}
