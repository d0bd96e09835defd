import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { Client } from "pg";
import { minor } from "#kernel/money.ts";
import { issueGiftVoucher } from "#modules/gift-vouchers/store.server.ts";
