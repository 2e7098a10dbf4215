/** Lies at the top of the window, and is read out, while something is under way. */
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
