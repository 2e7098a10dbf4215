import { getRouteApi } from '@tanstack/react-router'
import { tokenOf } from '../../routing/link-token.ts'
import { CheckIn } from './check-in.tsx'

const route = getRouteApi('/attend/present')

export function PresentPage() {
  const token = tokenOf(route.useSearch())
  return (
    <div className="container page">
      <div className="stack-l">
        <CheckIn key={token} token={token} />
      </div>
    </div>
  )
}
