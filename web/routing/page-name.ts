import { useEffect } from 'react'
import { useClient } from '../client/client-context.tsx'
import { siteNameOf } from '../client/site-name.ts'

/** Names the window after a state that the URL does not have, such as a form that was sent; undone when it is left. */
export function usePageName(name: string): void {
  const client = useClient()
  const title = client.translator('shell')('title', { page: name, site: siteNameOf(client) })
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
