/** `/admin/old-panel/:branch`, 'Filial do painel'. */
export function BranchPanel({ branch }: { branch: string }) {
  if (branch === 'quebrada') throw new Error('This branch breaks the panel.');
  return <p>Filial {branch}</p>;
}
