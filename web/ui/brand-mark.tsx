import { useSettings } from '../client/client-context.tsx'

/** The logo set by staff, else the built-in mark: the sun over three layers. */
export function BrandMark({ size }: { readonly size: 'mark' | 'small' }) {
  const logo = useSettings().brand?.logo
  if (logo) return <img className={`logo logo-${size}`} src={logo} alt="" />
  return (
    <svg className={`brand-mark brand-mark-${size}`} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--color-accent)" d="M5 15a11 11 0 0 1 22 0z" />
      <path fill="var(--color-brand)" d="M4 17h24v3H4zM8 22h16v3H8zM12 27h8v3h-8z" />
    </svg>
  )
}
