/** At the top of the window, announced by screen readers, while something is loading. */
export function ProgressBar({ label, shown }: { label: string; shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <div className="pending-bar">
          <span className="visually-hidden">{label}</span>
        </div>
      )}
    </div>
  )
}
