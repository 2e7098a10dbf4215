/** Lies at the top of the window while something is under way. */
export function ProgressBar({ label }: { label: string }) {
  return <div className="pending-bar" role="progressbar" aria-label={label} />
}
