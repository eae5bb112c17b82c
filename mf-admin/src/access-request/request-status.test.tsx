import { render, screen } from '@testing-library/react';
import {
  ACCESS_REQUEST_STATUS,
  ACCESS_REQUEST_STATUS_LABELS,
  optionsOf,
  sheetText,
} from 'api-contract/rules';
import { newRequest } from './access-request.fixture';
import { RequestStatus } from './request-status';
import { accessRequestColumns } from '../../wire/rules/access-request-columns';

const rejected = { ...newRequest, status: ACCESS_REQUEST_STATUS.rejected };

it("a refused request is 'Rejeitada' on its page, in the list, its filter and its files", () => {
  render(<RequestStatus status={rejected.status} />);
  expect(screen.getByText('Rejeitada')).toBeVisible();
  expect(sheetText(accessRequestColumns.status, rejected, '2026-11-22')).toBe('Rejeitada');
  const filter = optionsOf(ACCESS_REQUEST_STATUS_LABELS);
  expect(filter.find(({ value }) => value === String(rejected.status))?.label).toBe('Rejeitada');
});
