/** A share as half circle and as bar; each direction shows one of them. */
export function GaugeSketch({ label, percent, detail }: { label: string; percent: number; detail: string }) {
  return (
    <figure className="gauge">
      <svg viewBox="0 0 200 110" role="img" aria-label={`${label}: ${percent}%`}>
        <path className="track" d="M 15 100 A 85 85 0 0 1 185 100" />
        <path d="M 15 100 A 85 85 0 0 1 185 100" pathLength={100} strokeDasharray={`${percent} 200`} />
      </svg>
      <div className="bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <strong>{percent},00%</strong>
      <figcaption>
        {label}
        <small>{detail}</small>
      </figcaption>
    </figure>
  );
}
