import { useSettings } from '../client/client-context.tsx'
import { Icon } from './icons.tsx'

/** The logo set by staff, else the built-in mark. */
export function BrandMark({ size }: { readonly size: 'mark' | 'small' }) {
  const logo = useSettings().brand?.logo
  return logo ? <img className={`logo logo-${size}`} src={logo} alt="" /> : <Icon name="level3" size={size} />
}
