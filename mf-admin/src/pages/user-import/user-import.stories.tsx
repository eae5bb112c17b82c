import { areaStory, type StubAnswer } from 'host/testing';
import { administrator } from '../../rights/user.fixture';
import { ImportResult } from '../../parts/import-result';
import { goodImport, wrongImport } from './user-import.fixture';
import UserImportPage, { userColumns } from './user-import.page';

export default { title: 'Administração/Importar Usuários' };

const story = (answer: StubAnswer) =>
  areaStory(
    { path: '/admin/users/import', at: '/admin/users/import', Page: UserImportPage, user: administrator },
    { 'POST users/import': answer },
  );
export const Start = story(goodImport);
export const NarrowScreen = { ...story(goodImport), globals: { viewport: { value: 'phone' } } };
export const Good = {
  render: () => <ImportResult columns={userColumns} loading={false} result={goodImport} />,
};
export const Wrong = {
  render: () => <ImportResult columns={userColumns} loading={false} result={wrongImport} />,
};
export const Checking = { render: () => <ImportResult columns={userColumns} loading result={undefined} /> };
